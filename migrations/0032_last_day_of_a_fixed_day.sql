-- A vacancy for a fixed day that names no last day stayed online after it: that day is the last, as it is for those that are saved from now on.
UPDATE `vacancies` SET expires_at = coalesce(ends_at, starts_at), updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	WHERE status IN ('published', 'filled') AND deleted_at IS NULL AND expires_at IS NULL AND vacancy_type NOT IN ('activity', 'language')
		AND (ends_at IS NOT NULL OR (starts_at IS NOT NULL
			AND NOT EXISTS (SELECT 1 FROM json_each(vacancies.tags) WHERE value IN ('regularly', 'multi_day', 'multipleDates'))));
