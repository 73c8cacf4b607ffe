ALTER TABLE `messages` ADD `read_at` text;
--> statement-breakpoint
-- As far as is known: by until when each person has read. The centre that looked into what was reported is no side of it.
UPDATE `messages` SET read_at = (
	SELECT min(r.read_at) FROM conversation_reads r JOIN conversations c ON c.tenant_id = r.tenant_id AND c.id = r.conversation_id
	WHERE r.tenant_id = messages.tenant_id AND r.conversation_id = messages.conversation_id AND r.read_at >= messages.created_at
		AND messages.side <> CASE
			WHEN r.user_id = c.user_id THEN 'user'
			WHEN r.user_id = c.peer_id THEN 'peer'
			WHEN EXISTS (SELECT 1 FROM memberships m WHERE m.tenant_id = c.tenant_id AND m.user_id = r.user_id AND m.organization_id = c.organization_id) THEN 'organization'
			WHEN c.with_center = 1 THEN 'center'
			ELSE messages.side END);
--> statement-breakpoint
UPDATE `messages` SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE read_at IS NOT NULL;
