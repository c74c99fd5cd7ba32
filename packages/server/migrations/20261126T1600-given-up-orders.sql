-- Orders that were given up while their payment provider was away, so that it is asked about them when it is back.
create index orders_given_up on orders (provider) where state = 'FAILED' and failure_reason = 'provider_lost';
