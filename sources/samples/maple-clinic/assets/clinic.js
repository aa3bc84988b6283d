/* Maple Clinic. Each part looks for its own element and stays quiet if it is not there. */

const $ = (selector, scope = document) => scope.querySelector(selector);
const $$ = (selector, scope = document) => Array.from(scope.querySelectorAll(selector));

const answers = {
	ill: {
		when: 'Today',
		title: 'Same-day visit with the doctor on duty',
		text: 'Ring or book before 10:00 and you will be seen before 18:00. Fever over 39.5, a stiff neck or a rash that does not fade: call the nurse line now.',
		bring: 'your insurance card and a list of anything you have already taken',
		link: ['booking.html', 'Book a same-day visit'],
	},
	child: {
		when: 'Within two hours',
		title: 'Straight to Dr Haddad’s door',
		text: 'Children under six do not queue. Come to the yard entrance, ring the lower bell, and a nurse will look at your child first.',
		bring: 'the yellow book, a favourite toy and something to drink',
		link: ['doctors.html', 'See who treats children'],
	},
	repeat: {
		when: 'Tomorrow, 15:00',
		title: 'No visit needed',
		text: 'If nothing has changed, a doctor checks your notes and the prescription goes downstairs to the pharmacy. We ring only if we have a question.',
		bring: 'the name of the medicine; it is on the side of the box',
		link: ['booking.html', 'Ask for a repeat'],
	},
	result: {
		when: 'Next working day',
		title: 'We write when all is well',
		text: 'Most results are back the day after the test. If we want to see you we ring, and we say so plainly. No news after a week: ring us.',
		bring: 'the date of your test, if you ring',
		link: ['questions.html#results', 'Read about results'],
	},
	talk: {
		when: 'Within nine days',
		title: 'A conversation, without a form',
		text: 'Our counsellors have time set aside for people who do not know what is wrong. If tonight feels too long, the nurse line is open all night.',
		bring: 'nothing at all',
		link: ['booking.html', 'Book a conversation'],
	},
	new: {
		when: 'This month',
		title: 'A first visit of half an hour',
		text: 'Come and be asked many questions once, so that we do not have to ask them again. Five of our six doctors take new patients.',
		bring: 'your insurance card and the address of your last doctor',
		link: ['doctors.html', 'Choose a doctor'],
	},
};

/* Start page: the finder */

const finder = $('#finder');
if (finder) {
	const choices = $$('[data-answer]', finder);

	const choose = (choice) => {
		const answer = answers[choice.dataset.answer];
		for (const other of choices) {
			other.setAttribute('aria-checked', String(other === choice));
			other.tabIndex = other === choice ? 0 : -1;
		}
		$('#answer-when').textContent = answer.when;
		$('#answer-title').textContent = answer.title;
		$('#answer-text').textContent = answer.text;
		$('#answer-bring').textContent = answer.bring;
		[$('#answer-link').href, $('#answer-link').textContent] = answer.link;
	};

	choices.forEach((choice, index) => {
		choice.addEventListener('click', () => choose(choice));
		choice.addEventListener('keydown', (event) => {
			const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
			if (!step) return;
			event.preventDefault();
			const next = choices[(index + step + choices.length) % choices.length];
			choose(next);
			next.focus();
		});
	});
}

/* Doctors */

const sieve = $('#sieve');
if (sieve) {
	const doctors = $$('.doctor');
	sieve.addEventListener('input', () => {
		const { field, language, open } = sieve.elements;
		for (const doctor of doctors) {
			const fits = !field.value || doctor.dataset.fields.split(' ').includes(field.value);
			const speaks = !language.value || $('.doctor-speaks', doctor).textContent.includes(language.value);
			const takes = !open.checked || doctor.dataset.open === 'yes';
			doctor.hidden = !(fits && speaks && takes);
		}
		const shown = doctors.filter((doctor) => !doctor.hidden).length;
		$('#sieve-count').textContent = shown === 1 ? '1 doctor' : `${shown} doctors`;
		$('#no-doctors').hidden = shown > 0;
	});
}

/* Questions */

const ask = $('#ask');
if (ask) {
	const all = $$('.asked-list details');

	ask.addEventListener('input', () => {
		const word = ask.value.trim().toLowerCase();
		for (const one of all) one.hidden = !one.textContent.toLowerCase().includes(word);
		for (const section of $$('.asked-list section')) {
			section.hidden = $$('details:not([hidden])', section).length === 0;
		}
		const shown = all.filter((one) => !one.hidden).length;
		$('#ask-count').textContent = shown === 1 ? '1 answer' : `${shown} answers`;
	});

	$('#open-all').addEventListener('click', (event) => {
		const button = event.currentTarget;
		const open = button.getAttribute('aria-pressed') !== 'true';
		button.setAttribute('aria-pressed', String(open));
		button.textContent = open ? 'Close all answers' : 'Open all answers';
		for (const one of all) one.open = open;
	});
}

/* Booking in three stages */

const booking = $('#booking');
if (booking) {
	const stages = $$('[data-stage]', booking);
	let current = 0;

	const showStage = (index, move = true) => {
		current = index;
		stages.forEach((stage, number) => { stage.hidden = number !== index; });
		$$('#stages li').forEach((item, number) => {
			item.toggleAttribute('data-done', number < index);
			if (number === index) item.setAttribute('aria-current', 'step');
			else item.removeAttribute('aria-current');
		});
		$('#back').hidden = index === 0;
		$('#onward').textContent = index === stages.length - 1 ? 'Book this visit' : 'Continue';
		if (move) $('h2', stages[index]).focus();
	};

	const showSlip = () => {
		const { reason, slot, doctor } = booking.elements;
		$('#slip-reason').textContent = reason.value || 'Not chosen yet';
		$('#slip-slot').textContent = slot.value || 'Not chosen yet';
		$('#slip-doctor').textContent = doctor.selectedOptions[0].text;
	};

	const check = (field) => {
		const valid = field.checkValidity();
		const fault = $(`[data-fault="${field.name}"]`, booking);
		if (fault) fault.hidden = valid;
		if (field.type !== 'radio') field.setAttribute('aria-invalid', String(!valid));
		return valid;
	};

	const wanted = new URLSearchParams(location.search).get('doctor');
	if (wanted) booking.elements.doctor.value = wanted;
	showSlip();

	booking.addEventListener('input', (event) => {
		showSlip();
		if (event.target.name) {
			const fault = $(`[data-fault="${event.target.name}"]`, booking);
			if (fault && !fault.hidden) check(event.target);
		}
	});

	$('#back').addEventListener('click', () => showStage(current - 1));

	booking.addEventListener('submit', (event) => {
		event.preventDefault();
		const wrong = $$('[required]', stages[current]).filter((field) => !check(field));
		if (wrong.length > 0) {
			wrong[0].focus();
			return;
		}
		if (current < stages.length - 1) {
			showStage(current + 1);
			return;
		}
		const { fullName, slot } = booking.elements;
		$('#booked-text').textContent = `${fullName.value.trim()}, we look forward to seeing you on ${slot.value}.`;
		booking.hidden = true;
		$('.slip').hidden = true;
		$('#booked').hidden = false;
		$('#booked').focus();
	});

	showStage(0, false);
}
