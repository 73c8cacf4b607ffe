ALTER TABLE `users` ADD `birth_year` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `parent_name` text;--> statement-breakpoint
ALTER TABLE `sessions` DROP COLUMN `second_factor_at`;