CREATE TABLE `count_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `count_batches_age` ON `count_batches` (`created_at`);--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `center_id`, `kind`, `day`, `key`)
);
--> statement-breakpoint
CREATE INDEX `daily_counts_key` ON `daily_counts` (`tenant_id`,`kind`,`key`,`day`);--> statement-breakpoint
CREATE INDEX `daily_counts_day` ON `daily_counts` (`tenant_id`,`kind`,`day`);--> statement-breakpoint
ALTER TABLE `volunteer_center_profiles` ADD `response_days` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `volunteer_center_profiles` ADD `quiet_weekends` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `applications` ADD `reminded_at` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `center_told_at` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `comforted_at` text;--> statement-breakpoint
CREATE INDEX `applications_waiting` ON `applications` (`created_at`) WHERE status = 'pending';