ALTER TABLE `applications` ADD `former_title` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `former_organization` text;--> statement-breakpoint
CREATE INDEX `notes_deleted` ON `notes` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `organizations_deleted` ON `organizations` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `mail_tokens_organization` ON `mail_tokens` (`tenant_id`,`organization_id`) WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `vacancies_deleted` ON `vacancies` (`deleted_at`) WHERE deleted_at is not null;