CREATE TABLE `programme_tags` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `programme_tags_name` ON `programme_tags` (`tenant_id`,`center_id`,`name`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `programme_tags_order` ON `programme_tags` (`tenant_id`,`center_id`,`position`);--> statement-breakpoint
CREATE INDEX `programme_tags_deleted` ON `programme_tags` (`deleted_at`) WHERE deleted_at is not null;