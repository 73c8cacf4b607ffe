-- Search finds vacancies by the names of what they are marked with, too: `terms` holds the ids of kinds of work and age groups as tokens, so that a
-- new name of one touches no row here, and the words of tags and of the type (every vacancy is volunteering).
DROP TRIGGER `vacancies_search_insert`;
--> statement-breakpoint
DROP TRIGGER `vacancies_search_update`;
--> statement-breakpoint
DROP TRIGGER `vacancies_search_delete`;
--> statement-breakpoint
DROP TABLE `vacancy_search`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `vacancy_search` USING fts5(
	scope, title, summary, description, organization, place, terms,
	content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
INSERT INTO vacancy_search(rowid, scope, title, summary, description, organization, place, terms)
	SELECT seq, replace(center_id, '-', ''), title, summary, description, organization_name, place,
		replace(category_ids || age_group_ids, '-', '') || tags || iif(vacancy_type = 'volunteering', '', vacancy_type) FROM vacancies;
--> statement-breakpoint
CREATE TRIGGER `vacancies_search_insert` AFTER INSERT ON `vacancies` BEGIN
	INSERT INTO vacancy_search(rowid, scope, title, summary, description, organization, place, terms)
	VALUES (new.seq, replace(new.center_id, '-', ''), new.title, new.summary, new.description, new.organization_name, new.place,
		replace(new.category_ids || new.age_group_ids, '-', '') || new.tags || iif(new.vacancy_type = 'volunteering', '', new.vacancy_type));
END;
--> statement-breakpoint
CREATE TRIGGER `vacancies_search_update` AFTER UPDATE OF center_id, title, summary, description, organization_name, place, category_ids, age_group_ids, tags, vacancy_type ON `vacancies` BEGIN
	DELETE FROM vacancy_search WHERE rowid = old.seq;
	INSERT INTO vacancy_search(rowid, scope, title, summary, description, organization, place, terms)
	VALUES (new.seq, replace(new.center_id, '-', ''), new.title, new.summary, new.description, new.organization_name, new.place,
		replace(new.category_ids || new.age_group_ids, '-', '') || new.tags || iif(new.vacancy_type = 'volunteering', '', new.vacancy_type));
END;
--> statement-breakpoint
CREATE TRIGGER `vacancies_search_delete` AFTER DELETE ON `vacancies` BEGIN
	DELETE FROM vacancy_search WHERE rowid = old.seq;
END;
