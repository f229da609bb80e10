-- Reads all offers while others go on writing them, so it has a transaction of its own.
ALTER TABLE products VALIDATE CONSTRAINT products_delivery_check;
