-- In a transaction of its own: reads all offers without blocking writes.
ALTER TABLE products VALIDATE CONSTRAINT products_delivery_check;
