-- When a backup was last read back from its first byte to its last and found good; of those before, nobody knows.
ALTER TABLE last_backup ADD COLUMN verified_at timestamptz;
