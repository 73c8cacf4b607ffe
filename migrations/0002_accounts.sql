CREATE TABLE `import_rows` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`import_id` text NOT NULL,
	`position` integer NOT NULL,
	`cells` text NOT NULL,
	`plan` text,
	`errors` text,
	`user_id` text,
	`before` text,
	`done_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_rows_position` ON `import_rows` (`tenant_id`,`import_id`,`position`);--> statement-breakpoint
CREATE INDEX `import_rows_plan` ON `import_rows` (`tenant_id`,`import_id`,`plan`,`position`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`file_name` text NOT NULL,
	`status` text NOT NULL,
	`columns` text NOT NULL,
	`mapping` text DEFAULT '{}' NOT NULL,
	`organization_id` text,
	`row_count` integer DEFAULT 0 NOT NULL,
	`created_by` text NOT NULL,
	`finished_at` text,
	`undone_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `imports_center` ON `imports` (`tenant_id`,`center_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `notes` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`author_id` text NOT NULL,
	`author_name` text NOT NULL,
	`note` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notes_subject` ON `notes` (`tenant_id`,`subject_type`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `entry_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`message` text NOT NULL,
	`reporter_name` text,
	`reporter_email` text,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `entry_reports_organization` ON `entry_reports` (`tenant_id`,`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `entry_reports_center` ON `entry_reports` (`tenant_id`,`center_id`,`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text,
	`purpose` text NOT NULL,
	`challenge` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `challenges_user` ON `challenges` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `challenges_expiry` ON `challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`given_at` text NOT NULL,
	`withdrawn_at` text
);
--> statement-breakpoint
CREATE INDEX `consents_user` ON `consents` (`tenant_id`,`user_id`,`kind`);--> statement-breakpoint
CREATE TABLE `mail_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`organization_id` text,
	`email` text,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_tokens_hash` ON `mail_tokens` (`tenant_id`,`token_hash`);--> statement-breakpoint
CREATE INDEX `mail_tokens_user` ON `mail_tokens` (`tenant_id`,`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `mail_tokens_expiry` ON `mail_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer DEFAULT 0 NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`last_used_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`tenant_id`,`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `user_id`, `code_hash`)
);
--> statement-breakpoint
CREATE TABLE `totp_secrets` (
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` text,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `user_counts` (
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`status` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `center_id`, `status`)
);
--> statement-breakpoint
ALTER TABLE `hosts` ADD `check_token` text;--> statement-breakpoint
ALTER TABLE `hosts` ADD `verified_at` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `entry_confirmed_at` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `entry_asked_at` text;--> statement-breakpoint
CREATE INDEX `organizations_center_name` ON `organizations` (`tenant_id`,`center_id`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `organizations_tenant_name` ON `organizations` (`tenant_id`,`name`,`id`);--> statement-breakpoint
ALTER TABLE `volunteer_center_profiles` ADD `require_second_factor` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `second_factor_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `pending_email` text;--> statement-breakpoint
ALTER TABLE `users` ADD `organization_id` text;--> statement-breakpoint
CREATE INDEX `users_center_name` ON `users` (`tenant_id`,`center_id`,`last_name`,`id`);--> statement-breakpoint
CREATE INDEX `users_tenant_name` ON `users` (`tenant_id`,`last_name`,`id`);--> statement-breakpoint
CREATE INDEX `users_center_created` ON `users` (`tenant_id`,`center_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_tenant_created` ON `users` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
INSERT INTO `user_counts` (`tenant_id`, `center_id`, `status`, `count`)
	SELECT tenant_id, center_id, status, count(*) FROM users WHERE deleted_at IS NULL GROUP BY tenant_id, center_id, status;
--> statement-breakpoint
CREATE TRIGGER `user_counts_insert` AFTER INSERT ON `users` WHEN new.deleted_at IS NULL BEGIN
	INSERT INTO user_counts (tenant_id, center_id, status, count) VALUES (new.tenant_id, new.center_id, new.status, 1)
		ON CONFLICT (tenant_id, center_id, status) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `user_counts_update` AFTER UPDATE OF tenant_id, center_id, status, deleted_at ON `users` BEGIN
	UPDATE user_counts SET count = count - 1
		WHERE old.deleted_at IS NULL AND tenant_id = old.tenant_id AND center_id = old.center_id AND status = old.status;
	INSERT INTO user_counts (tenant_id, center_id, status, count)
		SELECT new.tenant_id, new.center_id, new.status, 1 WHERE new.deleted_at IS NULL
		ON CONFLICT (tenant_id, center_id, status) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `user_counts_delete` AFTER DELETE ON `users` WHEN old.deleted_at IS NULL BEGIN
	UPDATE user_counts SET count = count - 1 WHERE tenant_id = old.tenant_id AND center_id = old.center_id AND status = old.status;
END;
