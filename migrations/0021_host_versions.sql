ALTER TABLE `hosts` ADD `updated_at` text;--> statement-breakpoint
ALTER TABLE `hosts` ADD `lock_version` integer DEFAULT 0 NOT NULL;