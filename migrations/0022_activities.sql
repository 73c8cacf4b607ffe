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
CREATE INDEX `vacancy_dates_deleted` ON `vacancy_dates` (`deleted_at`) WHERE deleted_at is not null;