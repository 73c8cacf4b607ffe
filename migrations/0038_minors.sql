ALTER TABLE `users` ADD `birth_year` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `parent_name` text;