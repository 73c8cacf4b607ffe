CREATE TABLE `conversation_reads` (
	`tenant_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_at` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `conversation_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `conversation_reads_user` ON `conversation_reads` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`subject` text NOT NULL,
	`about_type` text,
	`about_id` text,
	`user_id` text,
	`organization_id` text,
	`with_center` integer DEFAULT false NOT NULL,
	`started_by` text NOT NULL,
	`last_message_at` text NOT NULL,
	`last_side` text NOT NULL,
	`answered_at` text,
	`blocked_by` text,
	`reported_at` text,
	`reporter_id` text,
	`report_reason` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `conversations_user` ON `conversations` (`tenant_id`,`user_id`,`last_message_at`);--> statement-breakpoint
CREATE INDEX `conversations_organization` ON `conversations` (`tenant_id`,`organization_id`,`last_message_at`);--> statement-breakpoint
CREATE INDEX `conversations_center` ON `conversations` (`tenant_id`,`center_id`,`last_message_at`);--> statement-breakpoint
CREATE INDEX `conversations_deleted` ON `conversations` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `mail_suppressions` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`email_key` text NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_suppressions_email` ON `mail_suppressions` (`tenant_id`,`email_key`);--> statement-breakpoint
CREATE TABLE `message_attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`message_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `message_attachments_conversation` ON `message_attachments` (`tenant_id`,`conversation_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`author_id` text,
	`side` text NOT NULL,
	`body` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messages_conversation` ON `messages` (`tenant_id`,`conversation_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_author` ON `messages` (`tenant_id`,`author_id`);--> statement-breakpoint
CREATE INDEX `messages_deleted` ON `messages` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`mode` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_preferences_event` ON `notification_preferences` (`tenant_id`,`user_id`,`event`);--> statement-breakpoint
CREATE TABLE `notification_template_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`template_id` text NOT NULL,
	`number` integer NOT NULL,
	`state` text NOT NULL,
	`snapshot` text NOT NULL,
	`publish_at` text,
	`author_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_template_versions_number` ON `notification_template_versions` (`tenant_id`,`template_id`,`number`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`tenant_id`,`endpoint`,`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`frequency` text DEFAULT 'digest' NOT NULL,
	`seen_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saved_searches_user` ON `saved_searches` (`tenant_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `saved_searches_at_once` ON `saved_searches` (`tenant_id`,`center_id`) WHERE frequency = 'at_once' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `saved_searches_deleted` ON `saved_searches` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE `notifications` ADD `digest` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `push_at` text;--> statement-breakpoint
CREATE INDEX `notifications_digest` ON `notifications` (`tenant_id`,`user_id`) WHERE digest = 1;--> statement-breakpoint
CREATE INDEX `notifications_push` ON `notifications` (`push_at`) WHERE push_at is not null;--> statement-breakpoint
ALTER TABLE `outbox` ADD `returned` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `returned_at` text;--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`tenant_id`,`recipient_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `digest_news` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `interest_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `place` text;--> statement-breakpoint
ALTER TABLE `users` ADD `latitude` real;--> statement-breakpoint
ALTER TABLE `users` ADD `longitude` real;--> statement-breakpoint
ALTER TABLE `users` ADD `travel_distance` integer;