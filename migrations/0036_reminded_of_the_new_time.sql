-- Whoever was reminded of the old time of a date is reminded of the new one, whoever changes it.
CREATE TRIGGER `vacancy_dates_other_time` AFTER UPDATE OF `starts_at` ON `vacancy_dates`
WHEN old.`starts_at` <> new.`starts_at`
BEGIN
  UPDATE `date_sign_ups` SET `reminded_days_at` = NULL, `reminded_hours_at` = NULL
  WHERE `tenant_id` = new.`tenant_id` AND `date_id` = new.`id` AND (`reminded_days_at` IS NOT NULL OR `reminded_hours_at` IS NOT NULL);
END;
