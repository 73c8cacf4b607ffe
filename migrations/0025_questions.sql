CREATE TABLE `form_submission_counts` (
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`form_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`about_type` text NOT NULL,
	`status` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `form_id`, `center_id`, `organization_id`, `about_type`, `status`)
);
--> statement-breakpoint
ALTER TABLE `form_submissions` ADD `about_type` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `form_submissions` ADD `about_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `form_submissions_about` ON `form_submissions` (`tenant_id`,`about_type`,`about_id`) WHERE about_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `form_submissions_newest` ON `form_submissions` (`tenant_id`,`form_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `vacancies` ADD `questions_form_id` text;--> statement-breakpoint
INSERT INTO `form_submission_counts` (tenant_id, form_id, center_id, organization_id, about_type, status, count)
	SELECT tenant_id, form_id, center_id, coalesce(organization_id, ''), about_type, status, count(*) FROM form_submissions WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
CREATE TRIGGER `form_submission_counts_insert` AFTER INSERT ON `form_submissions` WHEN new.deleted_at IS NULL BEGIN
	INSERT INTO form_submission_counts (tenant_id, form_id, center_id, organization_id, about_type, status, count) VALUES (new.tenant_id, new.form_id, new.center_id, coalesce(new.organization_id, ''), new.about_type, new.status, 1)
		ON CONFLICT (tenant_id, form_id, center_id, organization_id, about_type, status) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `form_submission_counts_update` AFTER UPDATE OF tenant_id, form_id, center_id, organization_id, about_type, status, deleted_at ON `form_submissions` BEGIN
	UPDATE form_submission_counts SET count = count - 1
		WHERE old.deleted_at IS NULL AND tenant_id = old.tenant_id AND form_id = old.form_id AND center_id = old.center_id AND organization_id = coalesce(old.organization_id, '')
			AND about_type = old.about_type AND status = old.status;
	INSERT INTO form_submission_counts (tenant_id, form_id, center_id, organization_id, about_type, status, count)
		SELECT new.tenant_id, new.form_id, new.center_id, coalesce(new.organization_id, ''), new.about_type, new.status, 1 WHERE new.deleted_at IS NULL
		ON CONFLICT (tenant_id, form_id, center_id, organization_id, about_type, status) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `form_submission_counts_delete` AFTER DELETE ON `form_submissions` WHEN old.deleted_at IS NULL BEGIN
	UPDATE form_submission_counts SET count = count - 1 WHERE tenant_id = old.tenant_id AND form_id = old.form_id AND center_id = old.center_id AND organization_id = coalesce(old.organization_id, '')
			AND about_type = old.about_type AND status = old.status;
END;
