-- A key is remembered for a day; a save forgets the account's older ones by this index.
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (account_id, used_at);
