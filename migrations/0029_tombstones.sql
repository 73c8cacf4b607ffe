CREATE TABLE `tombstones` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text DEFAULT '' NOT NULL,
	`deleted_at` text NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `tombstones_since` ON `tombstones` (`tenant_id`,`kind`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `tombstones_deleted` ON `tombstones` (`deleted_at`);
--> statement-breakpoint
CREATE TRIGGER `age_groups_gone` AFTER DELETE ON `age_groups`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('age_groups', old.id, old.tenant_id, '', coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `applications_gone` AFTER DELETE ON `applications`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('applications', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `categories_gone` AFTER DELETE ON `categories`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('categories', old.id, old.tenant_id, '', coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `conduct_certificates_gone` AFTER DELETE ON `conduct_certificates`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('conduct_certificates', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `content_blocks_gone` AFTER DELETE ON `content_blocks`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('content_blocks', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_gone` AFTER DELETE ON `conversations`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('conversations', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `date_sign_ups_gone` AFTER DELETE ON `date_sign_ups`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('date_sign_ups', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `entry_reports_gone` AFTER DELETE ON `entry_reports`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('entry_reports', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `form_invitations_gone` AFTER DELETE ON `form_invitations`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('form_invitations', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `form_questions_gone` AFTER DELETE ON `form_questions`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('form_questions', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `form_submissions_gone` AFTER DELETE ON `form_submissions`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('form_submissions', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `forms_gone` AFTER DELETE ON `forms`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('forms', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `help_requests_gone` AFTER DELETE ON `help_requests`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('help_requests', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `menu_items_gone` AFTER DELETE ON `menu_items`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('menu_items', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `messages_gone` AFTER DELETE ON `messages`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('messages', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `non_profit_types_gone` AFTER DELETE ON `non_profit_types`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('non_profit_types', old.id, old.tenant_id, '', coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `notes_gone` AFTER DELETE ON `notes`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('notes', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `notification_templates_gone` AFTER DELETE ON `notification_templates`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('notification_templates', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `organizations_gone` AFTER DELETE ON `organizations`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('organizations', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `pages_gone` AFTER DELETE ON `pages`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('pages', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `pairs_gone` AFTER DELETE ON `pairs`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('pairs', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `profile_replies_gone` AFTER DELETE ON `profile_replies`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('profile_replies', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `programme_tags_gone` AFTER DELETE ON `programme_tags`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('programme_tags', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `redirects_gone` AFTER DELETE ON `redirects`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('redirects', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `stock_images_gone` AFTER DELETE ON `stock_images`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('stock_images', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_gone` AFTER DELETE ON `uploads`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('uploads', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `users_gone` AFTER DELETE ON `users`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('users', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `vacancies_gone` AFTER DELETE ON `vacancies`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('vacancies', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `vacancy_dates_gone` AFTER DELETE ON `vacancy_dates`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('vacancy_dates', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_center_profiles_gone` AFTER DELETE ON `volunteer_center_profiles`
WHEN old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') BEGIN
	INSERT OR REPLACE INTO tombstones (kind, id, tenant_id, center_id, deleted_at)
	VALUES ('volunteer_center_profiles', old.id, old.tenant_id, old.center_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
