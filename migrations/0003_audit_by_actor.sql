CREATE INDEX `audit_events_tenant` ON `audit_events` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_events_actor` ON `audit_events` (`tenant_id`,`actor_id`,`created_at`);