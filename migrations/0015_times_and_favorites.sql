CREATE TABLE `favorites` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`user_id` text NOT NULL,
	`vacancy_id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `favorites_once` ON `favorites` (`tenant_id`,`user_id`,`vacancy_id`);--> statement-breakpoint
CREATE INDEX `favorites_user` ON `favorites` (`tenant_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `favorites_vacancy` ON `favorites` (`tenant_id`,`vacancy_id`);--> statement-breakpoint
ALTER TABLE `vacancies` ADD `day_parts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `vacancies` ADD `when_mask` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What is stored already is found by its moment (Dutch time, to the hour) and by its tag.
UPDATE `vacancies` SET `when_mask` = iif(instr(`tags`, '"flexible"') > 0, 16, 0) | (CASE
	WHEN `starts_at` IS NULL THEN 0
	WHEN strftime('%w', `starts_at`, iif(substr(`starts_at`, 6, 2) BETWEEN '04' AND '10', '+2 hours', '+1 hour')) = '6' THEN 4
	WHEN strftime('%w', `starts_at`, iif(substr(`starts_at`, 6, 2) BETWEEN '04' AND '10', '+2 hours', '+1 hour')) = '0' THEN 8
	WHEN strftime('%H', `starts_at`, iif(substr(`starts_at`, 6, 2) BETWEEN '04' AND '10', '+2 hours', '+1 hour')) >= '18' THEN 2
	ELSE 1 END) WHERE `starts_at` IS NOT NULL OR instr(`tags`, '"flexible"') > 0;
