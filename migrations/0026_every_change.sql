ALTER TABLE `audit_events` ADD `updated_at` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `volunteer_center_profiles` ADD `mail_logo_url` text;
--> statement-breakpoint
ALTER TABLE `outbox` ADD `updated_at` text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE `audit_events` SET updated_at = created_at;
--> statement-breakpoint
UPDATE `outbox` SET updated_at = coalesce(sent_at, created_at);
--> statement-breakpoint
CREATE INDEX `audit_events_changed` ON `audit_events` (`tenant_id`,`updated_at`,`id`) WHERE trail = 1;
--> statement-breakpoint
CREATE TRIGGER `audit_events_changed_at` AFTER UPDATE OF actor_name, changes ON `audit_events`
WHEN new.updated_at = old.updated_at AND (new.actor_name IS NOT old.actor_name OR new.changes IS NOT old.changes) BEGIN
	UPDATE audit_events SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_changed_at` AFTER UPDATE OF recipient_name, recipient_email, status, attempts, due_at, sent_at, last_error, returned, returned_at, created_at ON `outbox`
WHEN new.updated_at = old.updated_at AND (new.recipient_name IS NOT old.recipient_name OR new.recipient_email IS NOT old.recipient_email OR new.status IS NOT old.status OR new.attempts IS NOT old.attempts OR new.due_at IS NOT old.due_at OR new.sent_at IS NOT old.sent_at OR new.last_error IS NOT old.last_error OR new.returned IS NOT old.returned OR new.returned_at IS NOT old.returned_at OR new.created_at IS NOT old.created_at) BEGIN
	UPDATE outbox SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `audit_events_added_at` AFTER INSERT ON `audit_events` WHEN new.updated_at = '' BEGIN
	UPDATE audit_events SET updated_at = created_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_added_at` AFTER INSERT ON `outbox` WHEN new.updated_at = '' BEGIN
	UPDATE outbox SET updated_at = created_at WHERE id = new.id;
END;
