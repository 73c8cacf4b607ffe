-- A message is no change, so its line stands outside of the trail, and no webhook was told of it. Those between others stay nobody else's business.
DROP TRIGGER webhook_deliveries_due;
--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_due AFTER INSERT ON audit_events
WHEN (new.trail = 1 OR new.subject_type IN ('vacancies', 'organizations', 'applications') OR (new.subject_type = 'messages' AND EXISTS (
    SELECT 1 FROM messages m JOIN conversations c ON c.tenant_id = m.tenant_id AND c.id = m.conversation_id
    WHERE m.tenant_id = new.tenant_id AND m.id = new.subject_id AND c.with_center = 1))) AND new.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
BEGIN
  INSERT INTO webhook_deliveries (id, tenant_id, center_id, webhook_id, event_id, event, subject_type, subject_id, due_at, created_at, updated_at)
  SELECT substr(new.id, 1, 14) || '7' || lower(substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    w.tenant_id, new.center_id, w.id, new.id, new.subject_type || '.' || new.action, new.subject_type, new.subject_id, new.created_at, new.created_at, new.created_at
  FROM webhooks w
  WHERE w.tenant_id = new.tenant_id AND w.status = 'active' AND w.deleted_at IS NULL AND (w.whole_tenant = 1 OR w.center_id = new.center_id)
    AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value IN ('*', new.subject_type || '.*', new.subject_type || '.' || new.action));
END;
