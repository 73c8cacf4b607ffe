ALTER TABLE `volunteer_center_profiles` ADD `certificate_kinds` text;--> statement-breakpoint
ALTER TABLE `conduct_certificates` ADD `reminded_at` text;--> statement-breakpoint
CREATE INDEX `conduct_certificates_until` ON `conduct_certificates` (`valid_until`);--> statement-breakpoint
ALTER TABLE `volunteer_profiles` ADD `across_centers` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `volunteer_profiles_across` ON `volunteer_profiles` (`tenant_id`,`updated_at`) WHERE across_centers = 1;