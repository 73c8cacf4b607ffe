-- A host that nobody changed yet has no moment of its last change, and a list of what changed since left it out; nor did the check of its name count as a change.
UPDATE `hosts` SET updated_at = created_at WHERE updated_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER `hosts_added_at` AFTER INSERT ON `hosts` WHEN new.updated_at IS NULL BEGIN
	UPDATE hosts SET updated_at = created_at WHERE hostname = new.hostname;
END;
--> statement-breakpoint
CREATE TRIGGER `hosts_changed_at` AFTER UPDATE OF center_id, binding, gate_path, check_token, verified_at ON `hosts`
WHEN new.updated_at IS old.updated_at AND (new.center_id IS NOT old.center_id OR new.binding IS NOT old.binding OR new.gate_path IS NOT old.gate_path OR new.check_token IS NOT old.check_token OR new.verified_at IS NOT old.verified_at) BEGIN
	UPDATE hosts SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hostname = new.hostname;
END;
