ALTER TABLE `notifications` ADD `for_organization` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `for_center` text;