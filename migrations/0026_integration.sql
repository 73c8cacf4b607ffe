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
CREATE INDEX `organizations_changed` ON `organizations` (`tenant_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_changed` ON `users` (`tenant_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_changed` ON `applications` (`tenant_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `vacancies_changed` ON `vacancies` (`tenant_id`,`updated_at`,`id`);