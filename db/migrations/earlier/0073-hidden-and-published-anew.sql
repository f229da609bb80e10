-- Finds the last offer of a thing that its shop has deleted, among what an undo keeps for 30 days.
CREATE INDEX undos_of_deleted_wares ON undos
  (shop_id, ware_key(content -> 'product' ->> 'name', content -> 'product' ->> 'brand'), kept_since)
  WHERE content ? 'product';
