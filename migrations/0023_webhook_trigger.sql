-- What happened is to be told to every webhook that asked for it, in the batch of the change, whoever wrote the line of the trail. What is restored from a backup or moved is old, and told nobody.
CREATE TRIGGER webhook_deliveries_due AFTER INSERT ON audit_events
WHEN (new.trail = 1 OR new.subject_type IN ('vacancies', 'organizations', 'applications')) AND new.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
BEGIN
  INSERT INTO webhook_deliveries (id, tenant_id, center_id, webhook_id, event_id, event, subject_type, subject_id, due_at, created_at, updated_at)
  SELECT substr(new.id, 1, 14) || '7' || lower(substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    w.tenant_id, new.center_id, w.id, new.id, new.subject_type || '.' || new.action, new.subject_type, new.subject_id, new.created_at, new.created_at, new.created_at
  FROM webhooks w
  WHERE w.tenant_id = new.tenant_id AND w.status = 'active' AND w.deleted_at IS NULL AND (w.whole_tenant = 1 OR w.center_id = new.center_id)
    AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value IN ('*', new.subject_type || '.*', new.subject_type || '.' || new.action));
END;
