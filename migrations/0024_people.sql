CREATE TABLE `user_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`kept_id` text NOT NULL,
	`gone_id` text NOT NULL,
	`gone_email` text NOT NULL,
	`moved` text NOT NULL,
	`undo_until` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_merges_kept` ON `user_merges` (`tenant_id`,`kept_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_merges_gone` ON `user_merges` (`tenant_id`,`gone_id`);--> statement-breakpoint
CREATE INDEX `user_merges_until` ON `user_merges` (`undo_until`);