CREATE TABLE `calendar_feeds` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`user_id` text NOT NULL,
	`secret` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_secret` ON `calendar_feeds` (`tenant_id`,`secret`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_user` ON `calendar_feeds` (`tenant_id`,`user_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `calendar_feeds_deleted` ON `calendar_feeds` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`user_id` text NOT NULL,
	`organization_id` text,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`organization_name` text,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`hours` real NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_code` ON `certificates` (`tenant_id`,`code`);--> statement-breakpoint
CREATE INDEX `certificates_user` ON `certificates` (`tenant_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `certificates_organization` ON `certificates` (`tenant_id`,`organization_id`);--> statement-breakpoint
CREATE INDEX `certificates_deleted` ON `certificates` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `date_sign_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`vacancy_id` text NOT NULL,
	`date_id` text NOT NULL,
	`user_id` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`phone_number` text,
	`message` text,
	`company` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`queue_number` integer,
	`offered_at` text,
	`held_until` text,
	`attended` integer,
	`reminded_days_at` text,
	`reminded_hours_at` text,
	`secret` text NOT NULL,
	`locale` text DEFAULT 'nl' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `date_sign_ups_once` ON `date_sign_ups` (`tenant_id`,`date_id`,`email_key`) WHERE status <> 'cancelled' and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `date_sign_ups_secret` ON `date_sign_ups` (`tenant_id`,`secret`);--> statement-breakpoint
CREATE INDEX `date_sign_ups_date` ON `date_sign_ups` (`tenant_id`,`date_id`,`status`,`queue_number`);--> statement-breakpoint
CREATE INDEX `date_sign_ups_user` ON `date_sign_ups` (`tenant_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `date_sign_ups_email` ON `date_sign_ups` (`tenant_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `date_sign_ups_vacancy` ON `date_sign_ups` (`tenant_id`,`vacancy_id`);--> statement-breakpoint
CREATE INDEX `date_sign_ups_organization` ON `date_sign_ups` (`tenant_id`,`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `date_sign_ups_center` ON `date_sign_ups` (`tenant_id`,`center_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `date_sign_ups_held` ON `date_sign_ups` (`held_until`) WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX `date_sign_ups_deleted` ON `date_sign_ups` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `hours` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`vacancy_id` text,
	`sign_up_id` text,
	`worked_on` text NOT NULL,
	`hours` real NOT NULL,
	`description` text,
	`status` text NOT NULL,
	`answer` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hours_sign_up` ON `hours` (`tenant_id`,`sign_up_id`) WHERE sign_up_id is not null;--> statement-breakpoint
CREATE INDEX `hours_user` ON `hours` (`tenant_id`,`user_id`,`worked_on`);--> statement-breakpoint
CREATE INDEX `hours_organization` ON `hours` (`tenant_id`,`organization_id`,`status`,`worked_on`);--> statement-breakpoint
CREATE INDEX `hours_center` ON `hours` (`tenant_id`,`center_id`,`status`,`worked_on`);--> statement-breakpoint
CREATE INDEX `hours_deleted` ON `hours` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `vacancy_date_series` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`vacancy_id` text NOT NULL,
	`rule` text NOT NULL,
	`begins` text NOT NULL,
	`minutes` integer NOT NULL,
	`exceptions` text DEFAULT '[]' NOT NULL,
	`capacity` integer,
	`company` integer DEFAULT 0 NOT NULL,
	`place` text,
	`online_link` text,
	`counts_hours` integer DEFAULT true NOT NULL,
	`made_until` text NOT NULL,
	`ends_before` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `vacancy_date_series_vacancy` ON `vacancy_date_series` (`tenant_id`,`vacancy_id`);--> statement-breakpoint
CREATE INDEX `vacancy_date_series_organization` ON `vacancy_date_series` (`tenant_id`,`organization_id`);--> statement-breakpoint
CREATE INDEX `vacancy_date_series_made` ON `vacancy_date_series` (`made_until`) WHERE deleted_at is null and ends_before is null;--> statement-breakpoint
CREATE INDEX `vacancy_date_series_deleted` ON `vacancy_date_series` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `vacancy_dates` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`vacancy_id` text NOT NULL,
	`series_id` text,
	`ruled_at` text,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`capacity` integer,
	`company` integer DEFAULT 0 NOT NULL,
	`place` text,
	`online_link` text,
	`counts_hours` integer DEFAULT true NOT NULL,
	`material` text,
	`status` text NOT NULL,
	`cancel_message` text,
	`moved` integer DEFAULT false NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`taken` integer DEFAULT 0 NOT NULL,
	`waiting` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vacancy_dates_ruled` ON `vacancy_dates` (`tenant_id`,`series_id`,`ruled_at`) WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX `vacancy_dates_center` ON `vacancy_dates` (`tenant_id`,`center_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `vacancy_dates_tenant` ON `vacancy_dates` (`tenant_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `vacancy_dates_vacancy` ON `vacancy_dates` (`tenant_id`,`vacancy_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `vacancy_dates_organization` ON `vacancy_dates` (`tenant_id`,`organization_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `vacancy_dates_waiting` ON `vacancy_dates` (`starts_at`) WHERE waiting > 0;--> statement-breakpoint
CREATE INDEX `vacancy_dates_deleted` ON `vacancy_dates` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `conduct_certificates` (
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
CREATE INDEX `conduct_certificates_user` ON `conduct_certificates` (`tenant_id`,`user_id`,`valid_until`);--> statement-breakpoint
CREATE INDEX `conduct_certificates_center` ON `conduct_certificates` (`tenant_id`,`center_id`,`valid_until`);--> statement-breakpoint
CREATE INDEX `conduct_certificates_deleted` ON `conduct_certificates` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
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
CREATE TABLE `form_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`form_id` text NOT NULL,
	`parent_id` text,
	`kind` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`props` text NOT NULL,
	`props_en` text,
	`hidden` integer DEFAULT false NOT NULL,
	`source_changed` integer DEFAULT false NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `form_questions_form` ON `form_questions` (`tenant_id`,`form_id`,`position`);--> statement-breakpoint
CREATE TABLE `form_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`form_id` text NOT NULL,
	`number` integer NOT NULL,
	`state` text NOT NULL,
	`snapshot` text NOT NULL,
	`publish_at` text,
	`author_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_versions_number` ON `form_versions` (`tenant_id`,`form_id`,`number`);--> statement-breakpoint
CREATE INDEX `form_versions_state` ON `form_versions` (`tenant_id`,`form_id`,`state`);--> statement-breakpoint
CREATE INDEX `form_versions_scheduled` ON `form_versions` (`publish_at`) WHERE "form_versions"."state" = 'scheduled';--> statement-breakpoint
CREATE TABLE `forms` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`organization_id` text,
	`title` text NOT NULL,
	`title_en` text,
	`description` text,
	`description_en` text,
	`confirmation` text,
	`confirmation_en` text,
	`closed_text` text,
	`closed_text_en` text,
	`access_permission` text DEFAULT 'anonymous' NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`public_key` text NOT NULL,
	`published_at` text,
	`opens_at` text,
	`closes_at` text,
	`max_submissions` integer,
	`notify_emails` text DEFAULT '[]' NOT NULL,
	`notify_user_ids` text DEFAULT '[]' NOT NULL,
	`prefill_allowed` integer DEFAULT false NOT NULL,
	`retention_days` integer DEFAULT 365 NOT NULL,
	`unfinished_retention_days` integer DEFAULT 30 NOT NULL,
	`suspicious_retention_days` integer DEFAULT 30 NOT NULL,
	`is_contact_form` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forms_public_key` ON `forms` (`tenant_id`,`public_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `forms_contact` ON `forms` (`tenant_id`,`center_id`) WHERE "forms"."is_contact_form" = 1 and "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `forms_center` ON `forms` (`tenant_id`,`center_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `forms_organization` ON `forms` (`tenant_id`,`organization_id`) WHERE "forms"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX `forms_deleted` ON `forms` (`deleted_at`) WHERE "forms"."deleted_at" is not null;--> statement-breakpoint
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
CREATE INDEX `form_submissions_deleted` ON `form_submissions` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
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
CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`prefix` text NOT NULL,
	`types` text DEFAULT '[]' NOT NULL,
	`access` text NOT NULL,
	`whole_tenant` integer DEFAULT false NOT NULL,
	`expires_at` text,
	`last_used_at` text,
	`author_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_hash` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_center` ON `api_tokens` (`tenant_id`,`center_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `api_tokens_deleted` ON `api_tokens` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`webhook_id` text NOT NULL,
	`event_id` text,
	`event` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` text NOT NULL,
	`claim` text,
	`sent_at` text,
	`response_status` integer,
	`duration` integer,
	`last_error` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_id` ON `webhook_deliveries` (`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`due_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_order` ON `webhook_deliveries` (`webhook_id`,`subject_id`,`seq`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_log` ON `webhook_deliveries` (`tenant_id`,`webhook_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_center` ON `webhook_deliveries` (`tenant_id`,`center_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_age` ON `webhook_deliveries` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`events` text DEFAULT '[]' NOT NULL,
	`whole_tenant` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`secret_version` integer DEFAULT 1 NOT NULL,
	`secret_changed_at` text,
	`failing_since` text,
	`last_delivered_at` text,
	`disabled_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhooks_center` ON `webhooks` (`tenant_id`,`center_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhooks_deleted` ON `webhooks` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
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
CREATE INDEX `volunteer_profiles_deleted` ON `volunteer_profiles` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE `volunteer_center_profiles` ADD `response_days` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `volunteer_center_profiles` ADD `quiet_weekends` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `conversations` ADD `peer_id` text;--> statement-breakpoint
CREATE INDEX `conversations_peer` ON `conversations` (`tenant_id`,`peer_id`,`last_message_at`);--> statement-breakpoint
ALTER TABLE `applications` ADD `reminded_at` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `center_told_at` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `comforted_at` text;--> statement-breakpoint
CREATE INDEX `applications_changed` ON `applications` (`tenant_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_waiting` ON `applications` (`created_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `organizations_changed` ON `organizations` (`tenant_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_changed` ON `users` (`tenant_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `vacancies_changed` ON `vacancies` (`tenant_id`,`updated_at`,`id`);