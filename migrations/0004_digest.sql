ALTER TABLE `users` ADD `last_digest_at` text;--> statement-breakpoint
CREATE INDEX `users_digest` ON `users` (`id`) WHERE digest_days <> '[]';