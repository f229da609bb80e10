CREATE OR REPLACE FUNCTION is_account_active(user_status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN user_status IN ('approved', 'active');

-- False while the account is being deleted. Its owner can still sign in and cancel the deletion.
CREATE OR REPLACE FUNCTION is_account_active(user_status text, deletion_due_at timestamp with time zone) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN is_account_active(user_status) AND deletion_due_at IS NULL;

-- Pending users can sign in and write offers, which shoppers see after the approval (decision 9).
CREATE OR REPLACE FUNCTION may_sign_in(user_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN is_account_active(user_status) OR user_status = 'pending';

-- Accounts without an admin's decision are deleted some time after `status_since`.
CREATE OR REPLACE FUNCTION record_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_since := now();
  RETURN NEW;
END $$;
