DROP INDEX `audit_events_center`;--> statement-breakpoint
DROP INDEX `audit_events_tenant`;--> statement-breakpoint
ALTER TABLE `audit_events` ADD `event` text;--> statement-breakpoint
ALTER TABLE `audit_events` ADD `data` text;--> statement-breakpoint
ALTER TABLE `audit_events` ADD `trail` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_events_data` ON `audit_events` (`created_at`) WHERE data is not null;--> statement-breakpoint
CREATE INDEX `audit_events_center` ON `audit_events` (`tenant_id`,`center_id`,`created_at`) WHERE trail = 1;--> statement-breakpoint
CREATE INDEX `audit_events_tenant` ON `audit_events` (`tenant_id`,`created_at`) WHERE trail = 1;--> statement-breakpoint
ALTER TABLE `notifications` ADD `event_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `event_id` text;--> statement-breakpoint
CREATE INDEX `outbox_event` ON `outbox` (`event_id`);