CREATE INDEX `form_submissions_assignee` ON `form_submissions` (`tenant_id`,`assignee_id`) WHERE assignee_id is not null;--> statement-breakpoint
-- A row that shows something of another row has changed when that has: whoever keeps a copy asks by updated_at (api.md). What is not in the other table's own list of columns is left alone, and rows that only come in (a restore, a move) touch nobody.
DROP TRIGGER `open_vacancies_update`;
--> statement-breakpoint
CREATE TRIGGER `open_vacancies_update` AFTER UPDATE OF tenant_id, organization_id, status ON `vacancies`
WHEN new.tenant_id IS NOT old.tenant_id OR new.organization_id IS NOT old.organization_id OR new.status IS NOT old.status BEGIN
	UPDATE organizations SET open_vacancies = open_vacancies - 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
		WHERE old.status = 'published' AND id = old.organization_id AND tenant_id = old.tenant_id;
	UPDATE organizations SET open_vacancies = open_vacancies + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
		WHERE new.status = 'published' AND id = new.organization_id AND tenant_id = new.tenant_id;
END;
--> statement-breakpoint
CREATE TRIGGER `vacancies_shown_elsewhere` AFTER UPDATE OF title, organization_name ON `vacancies` WHEN new.title IS NOT old.title OR new.organization_name IS NOT old.organization_name BEGIN
	UPDATE applications SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND vacancy_id = new.id;
	UPDATE date_sign_ups SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND vacancy_id = new.id;
	UPDATE profile_replies SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND vacancy_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `vacancy_dates_shown_elsewhere` AFTER UPDATE OF starts_at ON `vacancy_dates` WHEN new.starts_at IS NOT old.starts_at BEGIN
	UPDATE date_sign_ups SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND date_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `organizations_shown_elsewhere` AFTER UPDATE OF name ON `organizations` WHEN new.name IS NOT old.name BEGIN
	UPDATE conversations SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND organization_id = new.id;
	UPDATE hours SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND organization_id = new.id;
	UPDATE profile_replies SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND organization_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `users_shown_elsewhere` AFTER UPDATE OF first_name, last_name ON `users` WHEN new.first_name IS NOT old.first_name OR new.last_name IS NOT old.last_name BEGIN
	UPDATE conversations SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND (user_id = new.id OR peer_id = new.id);
	UPDATE messages SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND author_id = new.id;
	UPDATE hours SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND user_id = new.id;
	UPDATE volunteer_profiles SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND user_id = new.id;
	UPDATE pairs SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND helper_id = new.id;
	UPDATE form_submissions SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND assignee_id = new.id AND status <> 'unfinished';
END;
--> statement-breakpoint
CREATE TRIGGER `users_days_shown_elsewhere` AFTER UPDATE OF digest_days ON `users` WHEN new.digest_days IS NOT old.digest_days BEGIN
	UPDATE saved_searches SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND user_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `help_requests_shown_elsewhere` AFTER UPDATE OF title, first_name, last_name ON `help_requests` WHEN new.title IS NOT old.title OR new.first_name IS NOT old.first_name OR new.last_name IS NOT old.last_name BEGIN
	UPDATE help_offers SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND help_request_id = new.id;
	UPDATE pairs SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND help_request_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `forms_shown_elsewhere` AFTER UPDATE OF title ON `forms` WHEN new.title IS NOT old.title BEGIN
	UPDATE form_invitations SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND form_id = new.id;
	UPDATE form_submissions SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND form_id = new.id AND status <> 'unfinished';
END;
--> statement-breakpoint
CREATE TRIGGER `programme_tags_shown_elsewhere` AFTER UPDATE OF name, color, position, deleted_at ON `programme_tags` WHEN new.name IS NOT old.name OR new.color IS NOT old.color OR new.position IS NOT old.position OR new.deleted_at IS NOT old.deleted_at BEGIN
	UPDATE vacancies SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND center_id = new.center_id AND EXISTS (SELECT 1 FROM json_each(tags) WHERE value IN (old.name, new.name));
END;
