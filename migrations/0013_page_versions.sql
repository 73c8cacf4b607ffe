CREATE TABLE `page_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`page_id` text NOT NULL,
	`number` integer NOT NULL,
	`state` text NOT NULL,
	`snapshot` text NOT NULL,
	`publish_at` text,
	`author_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_versions_number` ON `page_versions` (`tenant_id`,`page_id`,`number`);--> statement-breakpoint
CREATE INDEX `page_versions_scheduled` ON `page_versions` (`publish_at`) WHERE "page_versions"."state" = 'scheduled';--> statement-breakpoint
DROP INDEX `pages_slug`;--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug` ON `pages` (`tenant_id`,`center_id`,`slug`) WHERE "pages"."deleted_at" is null;