CREATE TABLE `volunteer_center_profile_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`number` integer NOT NULL,
	`state` text NOT NULL,
	`snapshot` text NOT NULL,
	`publish_at` text,
	`author_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `volunteer_center_profile_versions_number` ON `volunteer_center_profile_versions` (`tenant_id`,`profile_id`,`number`);--> statement-breakpoint
CREATE TABLE `stock_images` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`short_description` text,
	`image_url` text NOT NULL,
	`width` integer,
	`height` integer,
	`bytes` integer,
	`keywords` text DEFAULT '[]' NOT NULL,
	`alt_text` text,
	`alt_text_en` text,
	`focal_x` integer DEFAULT 50 NOT NULL,
	`focal_y` integer DEFAULT 50 NOT NULL,
	`people` text,
	`consent` integer DEFAULT false NOT NULL,
	`consent_at` text,
	`license` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_images_center` ON `stock_images` (`tenant_id`,`center_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `stock_images_deleted` ON `stock_images` (`deleted_at`) WHERE "stock_images"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`uploader_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `uploads_center` ON `uploads` (`tenant_id`,`center_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `uploads_deleted` ON `uploads` (`deleted_at`) WHERE "uploads"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `broken_links` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`page_id` text NOT NULL,
	`href` text NOT NULL,
	`status_code` integer NOT NULL,
	`checked_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `broken_links_link` ON `broken_links` (`tenant_id`,`page_id`,`href`);--> statement-breakpoint
CREATE TABLE `not_found_paths` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`path` text NOT NULL,
	`hits` integer DEFAULT 1 NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `not_found_paths_path` ON `not_found_paths` (`tenant_id`,`center_id`,`path`);--> statement-breakpoint
CREATE INDEX `not_found_paths_last` ON `not_found_paths` (`tenant_id`,`center_id`,`last_at`);--> statement-breakpoint
CREATE TABLE `redirects` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`from_path` text NOT NULL,
	`match` text DEFAULT 'exact' NOT NULL,
	`status_code` integer DEFAULT 301 NOT NULL,
	`to_path` text,
	`automatic` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_from` ON `redirects` (`tenant_id`,`center_id`,`from_path`) WHERE "redirects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `redirects_deleted` ON `redirects` (`deleted_at`) WHERE "redirects"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE `content_blocks` ADD `hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `content_blocks` ADD `source_changed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `menu_items` ADD `url` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `title_en` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `published_at` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `unpublish_at` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `summary_en` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `image_url` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `image_alt` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `preview_token` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `preview_until` text;--> statement-breakpoint
CREATE INDEX `pages_news` ON `pages` (`tenant_id`,`center_id`,`page_type`,`published_at`);--> statement-breakpoint
CREATE INDEX `pages_unpublish` ON `pages` (`unpublish_at`) WHERE "pages"."unpublish_at" is not null;--> statement-breakpoint
CREATE INDEX `pages_deleted` ON `pages` (`deleted_at`) WHERE "pages"."deleted_at" is not null;--> statement-breakpoint
UPDATE `pages` SET `published_at` = `created_at` WHERE `is_published` = 1;