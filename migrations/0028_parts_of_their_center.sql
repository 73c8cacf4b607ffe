-- A block, a question and a version are of the centre of their page or form (domain.md 3). Those that an admin made on another centre's site, and those of a form whose organisation moved, were not.
UPDATE `content_blocks` SET center_id = p.center_id, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), lock_version = content_blocks.lock_version + 1
	FROM pages p WHERE p.id = content_blocks.page_id AND p.tenant_id = content_blocks.tenant_id AND p.center_id <> content_blocks.center_id;
--> statement-breakpoint
UPDATE `form_questions` SET center_id = f.center_id, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), lock_version = form_questions.lock_version + 1
	FROM forms f WHERE f.id = form_questions.form_id AND f.tenant_id = form_questions.tenant_id AND f.center_id <> form_questions.center_id;
--> statement-breakpoint
UPDATE `form_versions` SET center_id = f.center_id, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM forms f WHERE f.id = form_versions.form_id AND f.tenant_id = form_versions.tenant_id AND f.center_id <> form_versions.center_id;
--> statement-breakpoint
CREATE TRIGGER `forms_move_with_their_parts` AFTER UPDATE OF center_id ON `forms` WHEN new.center_id IS NOT old.center_id BEGIN
	UPDATE form_questions SET center_id = new.center_id, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), lock_version = lock_version + 1 WHERE tenant_id = new.tenant_id AND form_id = new.id;
	UPDATE form_versions SET center_id = new.center_id, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE tenant_id = new.tenant_id AND form_id = new.id;
END;
