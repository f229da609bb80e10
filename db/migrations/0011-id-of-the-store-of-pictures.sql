-- The store of pictures has the same id: another folder or bucket, or one that is not mounted, is refused.
CREATE TABLE picture_store (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  id text NOT NULL
);
