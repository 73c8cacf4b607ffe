CREATE TABLE `form_files` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`question_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `form_files_submission` ON `form_files` (`tenant_id`,`submission_id`);--> statement-breakpoint
CREATE INDEX `form_files_key` ON `form_files` (`tenant_id`,`key`);--> statement-breakpoint
CREATE TABLE `form_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`form_id` text NOT NULL,
	`organization_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`user_id` text,
	`token_hash` text NOT NULL,
	`former_token_hash` text,
	`status` text NOT NULL,
	`once` integer DEFAULT true NOT NULL,
	`expires_at` text,
	`prefill` text DEFAULT '{}' NOT NULL,
	`locale` text DEFAULT 'nl' NOT NULL,
	`sent_at` text,
	`reminded_at` text,
	`answered_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_invitations_token` ON `form_invitations` (`tenant_id`,`token_hash`);--> statement-breakpoint
CREATE INDEX `form_invitations_former` ON `form_invitations` (`tenant_id`,`former_token_hash`) WHERE former_token_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `form_invitations_once` ON `form_invitations` (`tenant_id`,`form_id`,`email_key`) WHERE status <> 'revoked' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `form_invitations_form` ON `form_invitations` (`tenant_id`,`form_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `form_invitations_center` ON `form_invitations` (`tenant_id`,`center_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `form_invitations_organization` ON `form_invitations` (`tenant_id`,`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `form_invitations_email` ON `form_invitations` (`tenant_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `form_invitations_user` ON `form_invitations` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `form_invitations_deleted` ON `form_invitations` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `form_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`author_id` text,
	`author_name` text NOT NULL,
	`body` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `form_replies_submission` ON `form_replies` (`tenant_id`,`submission_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `form_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`form_id` text NOT NULL,
	`organization_id` text,
	`form_version_id` text,
	`status` text NOT NULL,
	`answers` text DEFAULT '{}' NOT NULL,
	`questions` text DEFAULT '[]' NOT NULL,
	`reference` text NOT NULL,
	`user_id` text,
	`invitation_id` text,
	`name` text,
	`email` text,
	`email_key` text,
	`locale` text DEFAULT 'nl' NOT NULL,
	`token_hash` text,
	`suspicions` text DEFAULT '[]' NOT NULL,
	`assignee_id` text,
	`started_at` text NOT NULL,
	`sent_at` text,
	`handled_at` text,
	`words` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_submissions_token` ON `form_submissions` (`tenant_id`,`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `form_submissions_underway` ON `form_submissions` (`tenant_id`,`invitation_id`) WHERE status = 'unfinished' and invitation_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `form_submissions_form` ON `form_submissions` (`tenant_id`,`form_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `form_submissions_sent` ON `form_submissions` (`tenant_id`,`form_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `form_submissions_center` ON `form_submissions` (`tenant_id`,`center_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `form_submissions_organization` ON `form_submissions` (`tenant_id`,`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `form_submissions_user` ON `form_submissions` (`tenant_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `form_submissions_email` ON `form_submissions` (`tenant_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `form_submissions_age` ON `form_submissions` (`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `form_submissions_deleted` ON `form_submissions` (`deleted_at`) WHERE deleted_at is not null;