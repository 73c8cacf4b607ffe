CREATE TABLE `bookmarks` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`volunteer_profile_id` text NOT NULL,
	`user_id` text NOT NULL,
	`note` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookmarks_once` ON `bookmarks` (`tenant_id`,`organization_id`,`volunteer_profile_id`);--> statement-breakpoint
CREATE INDEX `bookmarks_profile` ON `bookmarks` (`tenant_id`,`volunteer_profile_id`);--> statement-breakpoint
CREATE INDEX `bookmarks_user` ON `bookmarks` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `match_dismissals` (
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
CREATE UNIQUE INDEX `match_dismissals_once` ON `match_dismissals` (`tenant_id`,`user_id`,`vacancy_id`);--> statement-breakpoint
CREATE INDEX `match_dismissals_vacancy` ON `match_dismissals` (`tenant_id`,`vacancy_id`);--> statement-breakpoint
CREATE TABLE `profile_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`volunteer_profile_id` text NOT NULL,
	`user_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`sender_id` text,
	`vacancy_id` text,
	`body` text NOT NULL,
	`status` text NOT NULL,
	`answer` text,
	`answered_at` text,
	`conversation_id` text,
	`blocked_at` text,
	`reported_at` text,
	`report_reason` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profile_replies_once` ON `profile_replies` (`tenant_id`,`user_id`,`organization_id`) WHERE status = 'sent' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `profile_replies_user` ON `profile_replies` (`tenant_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `profile_replies_organization` ON `profile_replies` (`tenant_id`,`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `profile_replies_center` ON `profile_replies` (`tenant_id`,`center_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `profile_replies_profile` ON `profile_replies` (`tenant_id`,`volunteer_profile_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `profile_replies_vacancy` ON `profile_replies` (`tenant_id`,`vacancy_id`);--> statement-breakpoint
CREATE INDEX `profile_replies_sender` ON `profile_replies` (`tenant_id`,`sender_id`);--> statement-breakpoint
CREATE INDEX `profile_replies_deleted` ON `profile_replies` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `volunteer_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`user_id` text NOT NULL,
	`headline` text,
	`about` text,
	`skills` text DEFAULT '[]' NOT NULL,
	`interest_ids` text DEFAULT '[]' NOT NULL,
	`day_parts` text DEFAULT '[]' NOT NULL,
	`when_mask` integer DEFAULT 0 NOT NULL,
	`hours_per_week` real,
	`place` text,
	`latitude` real,
	`longitude` real,
	`travel_distance` integer,
	`languages` text DEFAULT '[]' NOT NULL,
	`photo` text,
	`birth_year` integer,
	`visible` integer DEFAULT false NOT NULL,
	`visible_since` text,
	`paused_until` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `volunteer_profiles_user` ON `volunteer_profiles` (`tenant_id`,`user_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `volunteer_profiles_owner` ON `volunteer_profiles` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `volunteer_profiles_pool` ON `volunteer_profiles` (`tenant_id`,`center_id`,`visible`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `volunteer_profiles_deleted` ON `volunteer_profiles` (`deleted_at`) WHERE deleted_at is not null;