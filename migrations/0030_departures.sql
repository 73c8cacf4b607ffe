CREATE TABLE `departures` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`from_id` text NOT NULL,
	`deleted_at` text NOT NULL,
	PRIMARY KEY(`kind`, `id`, `from_id`)
);
--> statement-breakpoint
CREATE INDEX `departures_since` ON `departures` (`tenant_id`,`kind`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `departures_deleted` ON `departures` (`deleted_at`);--> statement-breakpoint
CREATE TRIGGER `applications_moved` AFTER UPDATE OF center_id ON `applications` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('applications', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE applications SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `conduct_certificates_moved` AFTER UPDATE OF center_id ON `conduct_certificates` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('conduct_certificates', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE conduct_certificates SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `content_blocks_moved` AFTER UPDATE OF center_id ON `content_blocks` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('content_blocks', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE content_blocks SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_moved` AFTER UPDATE OF center_id ON `conversations` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('conversations', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE conversations SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `date_sign_ups_moved` AFTER UPDATE OF center_id ON `date_sign_ups` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('date_sign_ups', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE date_sign_ups SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `entry_reports_moved` AFTER UPDATE OF center_id ON `entry_reports` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('entry_reports', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE entry_reports SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `form_invitations_moved` AFTER UPDATE OF center_id ON `form_invitations` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('form_invitations', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE form_invitations SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `form_questions_moved` AFTER UPDATE OF center_id ON `form_questions` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('form_questions', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE form_questions SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `form_submissions_moved` AFTER UPDATE OF center_id ON `form_submissions` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('form_submissions', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE form_submissions SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `forms_moved` AFTER UPDATE OF center_id ON `forms` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('forms', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE forms SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `help_requests_moved` AFTER UPDATE OF center_id ON `help_requests` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('help_requests', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE help_requests SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `menu_items_moved` AFTER UPDATE OF center_id ON `menu_items` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('menu_items', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE menu_items SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `messages_moved` AFTER UPDATE OF center_id ON `messages` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('messages', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE messages SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `notes_moved` AFTER UPDATE OF center_id ON `notes` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('notes', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE notes SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `notification_templates_moved` AFTER UPDATE OF center_id ON `notification_templates` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('notification_templates', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE notification_templates SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `organizations_moved` AFTER UPDATE OF center_id ON `organizations` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('organizations', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE organizations SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `pages_moved` AFTER UPDATE OF center_id ON `pages` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('pages', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE pages SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `pairs_moved` AFTER UPDATE OF center_id ON `pairs` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('pairs', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE pairs SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `profile_replies_moved` AFTER UPDATE OF center_id ON `profile_replies` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('profile_replies', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE profile_replies SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `programme_tags_moved` AFTER UPDATE OF center_id ON `programme_tags` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('programme_tags', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE programme_tags SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `redirects_moved` AFTER UPDATE OF center_id ON `redirects` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('redirects', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE redirects SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `stock_images_moved` AFTER UPDATE OF center_id ON `stock_images` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('stock_images', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE stock_images SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_moved` AFTER UPDATE OF center_id ON `uploads` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('uploads', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE uploads SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `users_moved` AFTER UPDATE OF center_id ON `users` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('users', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE users SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `vacancies_moved` AFTER UPDATE OF center_id ON `vacancies` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('vacancies', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE vacancies SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `vacancy_dates_moved` AFTER UPDATE OF center_id ON `vacancy_dates` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('vacancy_dates', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE vacancy_dates SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_center_profiles_moved` AFTER UPDATE OF center_id ON `volunteer_center_profiles` WHEN new.center_id IS NOT old.center_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('volunteer_center_profiles', old.id, old.tenant_id, old.center_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE volunteer_center_profiles SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id AND updated_at = old.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER `applications_left` AFTER DELETE ON `applications`
WHEN old.organization_id IS NOT NULL AND (old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')) BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('applications', old.id, old.tenant_id, old.organization_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_left` AFTER DELETE ON `conversations`
WHEN old.organization_id IS NOT NULL AND (old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')) BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('conversations', old.id, old.tenant_id, old.organization_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `date_sign_ups_left` AFTER DELETE ON `date_sign_ups`
WHEN old.organization_id IS NOT NULL AND (old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')) BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('date_sign_ups', old.id, old.tenant_id, old.organization_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `entry_reports_left` AFTER DELETE ON `entry_reports`
WHEN old.organization_id IS NOT NULL AND (old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')) BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('entry_reports', old.id, old.tenant_id, old.organization_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `form_invitations_left` AFTER DELETE ON `form_invitations`
WHEN old.organization_id IS NOT NULL AND (old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')) BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('form_invitations', old.id, old.tenant_id, old.organization_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `form_submissions_left` AFTER DELETE ON `form_submissions`
WHEN old.organization_id IS NOT NULL AND (old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')) BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('form_submissions', old.id, old.tenant_id, old.organization_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `forms_left` AFTER DELETE ON `forms`
WHEN old.organization_id IS NOT NULL AND (old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')) BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('forms', old.id, old.tenant_id, old.organization_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `profile_replies_left` AFTER DELETE ON `profile_replies`
WHEN old.organization_id IS NOT NULL AND (old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')) BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('profile_replies', old.id, old.tenant_id, old.organization_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `vacancies_left` AFTER DELETE ON `vacancies`
WHEN old.organization_id IS NOT NULL AND (old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')) BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('vacancies', old.id, old.tenant_id, old.organization_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
CREATE TRIGGER `vacancy_dates_left` AFTER DELETE ON `vacancy_dates`
WHEN old.organization_id IS NOT NULL AND (old.deleted_at IS NULL OR old.deleted_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')) BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('vacancy_dates', old.id, old.tenant_id, old.organization_id, coalesce(old.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
--> statement-breakpoint
-- Who works for an organisation is seen by its staff, and comes and goes by a row of this table.
CREATE TRIGGER `memberships_joined` AFTER INSERT ON `memberships` BEGIN
	UPDATE users SET updated_at = new.created_at WHERE id = new.user_id AND tenant_id = new.tenant_id AND updated_at < new.created_at;
END;
--> statement-breakpoint
CREATE TRIGGER `memberships_left` AFTER DELETE ON `memberships` BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('users', old.user_id, old.tenant_id, old.organization_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
--> statement-breakpoint
CREATE TRIGGER `memberships_moved` AFTER UPDATE OF user_id, organization_id ON `memberships`
WHEN new.user_id IS NOT old.user_id OR new.organization_id IS NOT old.organization_id BEGIN
	INSERT OR REPLACE INTO departures (kind, id, tenant_id, from_id, deleted_at)
	VALUES ('users', old.user_id, old.tenant_id, old.organization_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE users SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.user_id AND tenant_id = new.tenant_id;
END;
