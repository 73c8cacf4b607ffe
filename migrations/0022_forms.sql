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
CREATE INDEX `forms_deleted` ON `forms` (`deleted_at`) WHERE "forms"."deleted_at" is not null;