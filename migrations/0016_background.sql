CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`ran_at` text NOT NULL,
	`failed_at` text
);
--> statement-breakpoint
CREATE TABLE `retention_rules` (
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`days` integer NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `kind`)
);
