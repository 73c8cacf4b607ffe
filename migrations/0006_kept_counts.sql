ALTER TABLE `organizations` ADD `open_vacancies` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `organizations` SET open_vacancies =
	(SELECT count(*) FROM vacancies v WHERE v.tenant_id = organizations.tenant_id AND v.organization_id = organizations.id AND v.status = 'published');
--> statement-breakpoint
CREATE TRIGGER `open_vacancies_insert` AFTER INSERT ON `vacancies` WHEN new.status = 'published' BEGIN
	UPDATE organizations SET open_vacancies = open_vacancies + 1 WHERE id = new.organization_id AND tenant_id = new.tenant_id;
END;
--> statement-breakpoint
CREATE TRIGGER `open_vacancies_update` AFTER UPDATE OF tenant_id, organization_id, status ON `vacancies` BEGIN
	UPDATE organizations SET open_vacancies = open_vacancies - 1
		WHERE old.status = 'published' AND id = old.organization_id AND tenant_id = old.tenant_id;
	UPDATE organizations SET open_vacancies = open_vacancies + 1
		WHERE new.status = 'published' AND id = new.organization_id AND tenant_id = new.tenant_id;
END;
--> statement-breakpoint
CREATE TRIGGER `open_vacancies_delete` AFTER DELETE ON `vacancies` WHEN old.status = 'published' BEGIN
	UPDATE organizations SET open_vacancies = open_vacancies - 1 WHERE id = old.organization_id AND tenant_id = old.tenant_id;
END;
