-- Pending people sign in and write offers, which nobody sees before the approval (decisions 9).
CREATE FUNCTION may_sign_in(user_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN is_account_active(user_status) OR user_status = 'pending';
