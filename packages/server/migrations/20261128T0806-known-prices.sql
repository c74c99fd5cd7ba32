-- The price of the next charge as its buyer knows it: shown at the purchase or a change, or told by a mail.
alter table subscription_plans add column known_amount bigint;
alter table subscription_plans add column known_currency text;
update subscription_plans plan
set known_amount = coalesce(plan.noticed_amount,
    round(price.month_amount * price.months * (10000 - price.discount) / 10000.0)),
  known_currency = price.currency
from subscription_prices price
where price.tier = coalesce(plan.next_tier, plan.tier) and price.months = coalesce(plan.next_months, plan.months);
