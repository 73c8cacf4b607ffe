DROP TRIGGER `users_shown_elsewhere`;
--> statement-breakpoint
CREATE TRIGGER `users_shown_elsewhere` AFTER UPDATE OF first_name, last_name ON `users` WHEN new.first_name IS NOT old.first_name OR new.last_name IS NOT old.last_name BEGIN
	UPDATE conversations SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND (user_id = new.id OR peer_id = new.id);
	UPDATE messages SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND author_id = new.id;
	UPDATE hours SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND user_id = new.id;
	UPDATE volunteer_profiles SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND user_id = new.id;
	UPDATE profile_replies SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND (user_id = new.id OR sender_id = new.id);
	UPDATE pairs SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND helper_id = new.id;
	UPDATE form_submissions SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND assignee_id = new.id AND status <> 'unfinished';
END;
