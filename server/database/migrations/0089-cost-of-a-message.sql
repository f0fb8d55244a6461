-- Few people are away with something to say: whether one of them is in a channel is asked of them, not of everybody in it.
create index account_that_answers on account (away_since) where away_since is not null;
