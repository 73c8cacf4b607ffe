-- Who applied twice to one vacancy, under two addresses: the first stays theirs, the others stay as applications of their address.
UPDATE `applications` SET `user_id` = null WHERE `user_id` is not null AND `status` <> 'withdrawn' AND `deleted_at` is null AND EXISTS (
  SELECT 1 FROM `applications` AS `first` WHERE `first`.`tenant_id` = `applications`.`tenant_id` AND `first`.`vacancy_id` = `applications`.`vacancy_id`
    AND `first`.`user_id` = `applications`.`user_id` AND `first`.`status` <> 'withdrawn' AND `first`.`deleted_at` is null AND `first`.`id` < `applications`.`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_account_once` ON `applications` (`tenant_id`,`vacancy_id`,`user_id`) WHERE user_id is not null and status <> 'withdrawn' and deleted_at is null;
