CREATE TABLE `certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seen_by_id` text,
	`seen_by_name` text NOT NULL,
	`seen_on` text NOT NULL,
	`valid_until` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `certificates_user` ON `certificates` (`tenant_id`,`user_id`,`valid_until`);--> statement-breakpoint
CREATE INDEX `certificates_center` ON `certificates` (`tenant_id`,`center_id`,`valid_until`);--> statement-breakpoint
CREATE INDEX `certificates_deleted` ON `certificates` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `contact_moments` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`pair_id` text NOT NULL,
	`author_id` text,
	`happened_at` text NOT NULL,
	`way` text NOT NULL,
	`note` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_moments_pair` ON `contact_moments` (`tenant_id`,`pair_id`,`happened_at`);--> statement-breakpoint
CREATE INDEX `contact_moments_author` ON `contact_moments` (`tenant_id`,`author_id`);--> statement-breakpoint
CREATE INDEX `contact_moments_deleted` ON `contact_moments` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `help_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`help_request_id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text DEFAULT 'offered' NOT NULL,
	`message` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `help_offers_once` ON `help_offers` (`tenant_id`,`help_request_id`,`user_id`) WHERE status <> 'withdrawn' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `help_offers_user` ON `help_offers` (`tenant_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `help_offers_center` ON `help_offers` (`tenant_id`,`center_id`,`status`);--> statement-breakpoint
CREATE INDEX `help_offers_deleted` ON `help_offers` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `help_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`summary` text,
	`district` text,
	`frequency` text NOT NULL,
	`day_parts` text DEFAULT '[]' NOT NULL,
	`story` text NOT NULL,
	`user_id` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text,
	`email_key` text,
	`phone_number` text,
	`place` text,
	`latitude` real,
	`longitude` real,
	`for_other` integer DEFAULT false NOT NULL,
	`other_name` text,
	`relation` text,
	`under16` integer DEFAULT false NOT NULL,
	`parent_name` text,
	`consent_at` text NOT NULL,
	`consent_version` text NOT NULL,
	`needs_certificate` integer DEFAULT false NOT NULL,
	`question` text,
	`answer` text,
	`reason` text,
	`elsewhere` text,
	`opened_at` text,
	`closed_at` text,
	`locale` text DEFAULT 'nl' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `help_requests_center` ON `help_requests` (`tenant_id`,`center_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `help_requests_user` ON `help_requests` (`tenant_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `help_requests_email` ON `help_requests` (`tenant_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `help_requests_closed` ON `help_requests` (`closed_at`) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX `help_requests_deleted` ON `help_requests` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `pairs` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`help_request_id` text NOT NULL,
	`status` text DEFAULT 'proposed' NOT NULL,
	`seeker_id` text,
	`helper_id` text,
	`left_at` text,
	`message` text,
	`seeker_yes_at` text,
	`helper_yes_at` text,
	`started_at` text,
	`ended_at` text,
	`end_reason` text,
	`rating` text,
	`evaluation` text,
	`silent_weeks` integer DEFAULT 4 NOT NULL,
	`last_contact_at` text,
	`reminded_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pairs_one_a_request` ON `pairs` (`tenant_id`,`help_request_id`) WHERE status in ('proposed', 'running', 'paused') and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `pairs_one_proposal_a_helper` ON `pairs` (`tenant_id`,`helper_id`) WHERE status = 'proposed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `pairs_helper` ON `pairs` (`tenant_id`,`helper_id`,`status`);--> statement-breakpoint
CREATE INDEX `pairs_seeker` ON `pairs` (`tenant_id`,`seeker_id`,`status`);--> statement-breakpoint
CREATE INDEX `pairs_center` ON `pairs` (`tenant_id`,`center_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `pairs_request` ON `pairs` (`tenant_id`,`help_request_id`);--> statement-breakpoint
CREATE INDEX `pairs_ended` ON `pairs` (`ended_at`) WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX `pairs_deleted` ON `pairs` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE `conversations` ADD `peer_id` text;--> statement-breakpoint
CREATE INDEX `conversations_peer` ON `conversations` (`tenant_id`,`peer_id`,`last_message_at`);