-- The few whose channels stand closed: lists of the whole site look each channel up among them.
create index users_unavailable on users (id) where unavailable_reason is not null;
