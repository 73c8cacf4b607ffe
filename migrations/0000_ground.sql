CREATE TABLE `hosts` (
	`hostname` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`binding` text DEFAULT 'DB' NOT NULL,
	`gate_path` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `hosts_tenant` ON `hosts` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `tenants` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`name` text,
	`app_context` text NOT NULL,
	`features` text NOT NULL,
	`cors_origins` text DEFAULT '[]' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tenants_key_unique` ON `tenants` (`key`);--> statement-breakpoint
CREATE TABLE `addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`street` text,
	`house_number` text,
	`postal_code` text,
	`city` text NOT NULL,
	`country` text DEFAULT 'NL' NOT NULL,
	`latitude` real,
	`longitude` real,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `addresses_tenant` ON `addresses` (`tenant_id`,`center_id`);--> statement-breakpoint
CREATE TABLE `age_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`key` text NOT NULL,
	`name_nl` text NOT NULL,
	`name_en` text NOT NULL,
	`icon` text DEFAULT 'circle' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `age_groups_key` ON `age_groups` (`tenant_id`,`key`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`key` text NOT NULL,
	`name_nl` text NOT NULL,
	`name_en` text NOT NULL,
	`icon` text DEFAULT 'circle' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_key` ON `categories` (`tenant_id`,`key`);--> statement-breakpoint
CREATE TABLE `non_profit_types` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`key` text NOT NULL,
	`name_nl` text NOT NULL,
	`name_en` text NOT NULL,
	`icon` text DEFAULT 'circle' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `non_profit_types_key` ON `non_profit_types` (`tenant_id`,`key`);--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`summary` text,
	`description` text,
	`website` text,
	`email` text,
	`phone_number` text,
	`logo_url` text,
	`address_id` text,
	`city` text,
	`latitude` real,
	`longitude` real,
	`non_profit_type_id` text,
	`activity_type_ids` text DEFAULT '[]' NOT NULL,
	`show_on_social_map` integer DEFAULT true NOT NULL,
	`show_as_partner` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `organizations_list` ON `organizations` (`tenant_id`,`center_id`,`status`,`name`);--> statement-breakpoint
CREATE INDEX `organizations_tenant` ON `organizations` (`tenant_id`,`status`,`name`);--> statement-breakpoint
CREATE INDEX `organizations_created` ON `organizations` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_slug` ON `organizations` (`tenant_id`,`slug`);--> statement-breakpoint
CREATE TABLE `content_blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`page_id` text NOT NULL,
	`kind` text NOT NULL,
	`props` text NOT NULL,
	`props_en` text,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `content_blocks_page` ON `content_blocks` (`tenant_id`,`page_id`,`position`);--> statement-breakpoint
CREATE TABLE `menu_items` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`menu` text NOT NULL,
	`parent_id` text,
	`name` text NOT NULL,
	`name_en` text,
	`link_type` text NOT NULL,
	`page_id` text,
	`system_page_id` text,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `menu_items_center` ON `menu_items` (`tenant_id`,`center_id`,`menu`,`position`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`page_type` text DEFAULT 'default' NOT NULL,
	`page_layout` text DEFAULT 'wide' NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`show_title_on_page` integer DEFAULT true NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	`summary` text,
	`featured` integer DEFAULT false NOT NULL,
	`meta_title` text,
	`meta_description` text,
	`og_title` text,
	`og_description` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug` ON `pages` (`tenant_id`,`center_id`,`slug`);--> statement-breakpoint
CREATE TABLE `volunteer_center_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`name` text NOT NULL,
	`tagline` text,
	`website_logo_url` text,
	`website_logo_dark_mode_url` text,
	`favicon_url` text,
	`gtag_id` text,
	`primary_color` text NOT NULL,
	`secondary_color` text NOT NULL,
	`muted_color` text NOT NULL,
	`background_color` text NOT NULL,
	`text_color` text NOT NULL,
	`primary_color_shades` text,
	`secondary_color_shades` text,
	`theme_config` text NOT NULL,
	`footer_columns` text DEFAULT '[]' NOT NULL,
	`show_anbi_logo` integer DEFAULT false NOT NULL,
	`show_nov_logo` integer DEFAULT false NOT NULL,
	`contact_name` text,
	`contact_email` text,
	`contact_phone_number` text,
	`place` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `volunteer_center_profiles_center` ON `volunteer_center_profiles` (`tenant_id`,`center_id`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `user_id`, `organization_id`)
);
--> statement-breakpoint
CREATE INDEX `memberships_organization` ON `memberships` (`tenant_id`,`organization_id`);--> statement-breakpoint
CREATE TABLE `rate_counters` (
	`tenant_id` text NOT NULL,
	`key` text NOT NULL,
	`window` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `key`, `window`)
);
--> statement-breakpoint
CREATE INDEX `rate_counters_window` ON `rate_counters` (`window`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`token_hash` text NOT NULL,
	`previous_token_hash` text,
	`rotated_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`last_used_at` text NOT NULL,
	`user_agent` text,
	`organization_id` text,
	`real_user_id` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`tenant_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user_roles` (
	`id` text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `user_id`, `role`)
);
--> statement-breakpoint
CREATE INDEX `user_roles_role` ON `user_roles` (`tenant_id`,`role`,`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`phone_number` text,
	`job_title` text,
	`gender` text,
	`status` text NOT NULL,
	`signup_method` text DEFAULT 'unknown' NOT NULL,
	`digest_days` text DEFAULT '[]' NOT NULL,
	`locale` text DEFAULT 'nl' NOT NULL,
	`password_hash` text,
	`confirmed_at` text,
	`accepted_terms_at` text,
	`last_sign_in_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`tenant_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `users_list` ON `users` (`tenant_id`,`center_id`,`status`,`last_name`);--> statement-breakpoint
CREATE INDEX `users_tenant` ON `users` (`tenant_id`,`status`,`last_name`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`vacancy_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`phone_number` text,
	`message` text,
	`status` text NOT NULL,
	`answer` text,
	`answered_at` text,
	`locale` text DEFAULT 'nl' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_once` ON `applications` (`tenant_id`,`vacancy_id`,`email_key`) WHERE status <> 'withdrawn' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `applications_center` ON `applications` (`tenant_id`,`center_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_organization` ON `applications` (`tenant_id`,`organization_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_vacancy` ON `applications` (`tenant_id`,`vacancy_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_user` ON `applications` (`tenant_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_tenant` ON `applications` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `search_terms` (
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`term` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `center_id`, `term`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `vacancies` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`contact_person_id` text,
	`contact_phone_visible` integer DEFAULT false NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`summary` text,
	`description` text,
	`status` text NOT NULL,
	`vacancy_type` text NOT NULL,
	`published_at` text,
	`expires_at` text,
	`starts_at` text,
	`ends_at` text,
	`hours_per_week` real,
	`spots` integer,
	`tags` text DEFAULT '[]' NOT NULL,
	`age_group_ids` text DEFAULT '[]' NOT NULL,
	`category_ids` text DEFAULT '[]' NOT NULL,
	`languages` text DEFAULT '[]' NOT NULL,
	`image` text,
	`address_id` text,
	`place` text,
	`latitude` real,
	`longitude` real,
	`organization_name` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vacancies_id` ON `vacancies` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `vacancies_slug` ON `vacancies` (`tenant_id`,`slug`);--> statement-breakpoint
CREATE INDEX `vacancies_site` ON `vacancies` (`tenant_id`,`center_id`,`status`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `vacancies_tenant` ON `vacancies` (`tenant_id`,`status`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `vacancies_organization` ON `vacancies` (`tenant_id`,`organization_id`,`status`,`published_at`);--> statement-breakpoint
CREATE INDEX `vacancies_contact` ON `vacancies` (`tenant_id`,`contact_person_id`);--> statement-breakpoint
CREATE INDEX `vacancies_expiry` ON `vacancies` (`expires_at`) WHERE status = 'published';--> statement-breakpoint
CREATE TABLE `audit_events` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`action` text NOT NULL,
	`from_state` text,
	`to_state` text,
	`changes` text,
	`actor_id` text,
	`actor_name` text,
	`real_actor_id` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_events_subject` ON `audit_events` (`tenant_id`,`subject_type`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_events_center` ON `audit_events` (`tenant_id`,`center_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`tenant_id` text NOT NULL,
	`owner` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`location` text,
	`body` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `owner`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `mailbox` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`sender` text NOT NULL,
	`recipients` text DEFAULT '[]' NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mailbox_messageId_unique` ON `mailbox` (`message_id`);--> statement-breakpoint
CREATE INDEX `mailbox_age` ON `mailbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `notification_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`name` text NOT NULL,
	`locale` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notification_templates_name` ON `notification_templates` (`tenant_id`,`center_id`,`name`,`locale`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`title` text NOT NULL,
	`body` text,
	`link` text,
	`read_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`tenant_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`tenant_id`,`user_id`,`read_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`host` text NOT NULL,
	`event` text NOT NULL,
	`recipient_id` text,
	`recipient_name` text,
	`recipient_email` text NOT NULL,
	`locale` text NOT NULL,
	`data` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` text NOT NULL,
	`claimed_until` text,
	`claim` text,
	`sent_at` text,
	`last_error` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_tenant` ON `outbox` (`tenant_id`,`created_at`);