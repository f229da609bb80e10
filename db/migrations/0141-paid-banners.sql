-- Who pays for a banner's place: what somebody pays for is marked as an advertisement.
ALTER TABLE banners ADD COLUMN paid_by text NOT NULL DEFAULT 'nobody' CHECK (paid_by IN ('nobody', 'advertiser'));
