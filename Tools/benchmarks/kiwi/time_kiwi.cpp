// Times kiwi with traces, with the same phases, clocks, medians and columns as `benchmarks time` for SimplexSolver.
//
// usage: time_kiwi TRACE REPEAT LIMIT
//
// LIMIT is the processor time, in seconds, for all repetitions that measure phases. The repetitions that measure single
// steps have the same limit again. A new repetition begins only while at least half of the limit is left. If the time does
// not suffice for a phase, the CSV contains `DNF` for this phase and for all later ones. If kiwi throws an error in a
// phase, the CSV contains `failed` for them.
//
// kiwi supports neither batches nor levels. Therefore, commands are performed one by one, and `set` and `prio` remove the
// row and add it again with the change. Priorities are converted to strengths: the lowest priority of a trace becomes 1,
// and each higher priority is larger by the same factor, at most 1000. The highest strength is at most 1e8; the strength of
// required rows is 1.001e9. A row that kiwi refuses is left out.
#include <kiwi/kiwi.h>

#include <sys/resource.h>
#include <sys/time.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

// The commands of a trace, with resolved names.

constexpr float required = 1000;
constexpr int phaseCount = 3;
enum Phase { build, resize, churn };

struct Row {
    float priority = required;
    kiwi::RelationalOperator relation = kiwi::OP_EQ;
    double constant = 0;
    std::vector<std::pair<int, double>> terms;

    bool operator==(const Row& other) const {
        return priority == other.priority && relation == other.relation && constant == other.constant &&
               terms == other.terms;
    }
};

enum class Command { add, remove, edit, suggest, unedit, solve };

struct Operation {
    Command command;
    int index = 0;  // the index of a row or variable
    double number = 0;
};

struct Trace {
    std::string workload;
    std::string size, variableCount, rowCount;
    int variables = 0;
    std::vector<Row> rows;
    std::vector<Operation> phases[phaseCount];
    std::map<float, double> strengths;

    bool has(Phase phase) const { return !phases[phase].empty(); }

    size_t solveCount(Phase phase) const {
        return std::count_if(phases[phase].begin(), phases[phase].end(),
                             [](const Operation& operation) { return operation.command == Command::solve; });
    }
};

class Reader {
public:
    explicit Reader(const std::string& path) : stream(path) {
        if (!stream) throw std::runtime_error("cannot read " + path);
        trace.workload = path;
    }

    Trace read() {
        std::string line;
        while (std::getline(stream, line)) readLine(line);
        trace.variables = static_cast<int>(variables.size());
        if (trace.variableCount.empty()) trace.variableCount = std::to_string(variables.size());
        if (trace.rowCount.empty()) trace.rowCount = std::to_string(trace.rows.size());
        spreadStrengths();
        return std::move(trace);
    }

private:
    std::ifstream stream;
    Trace trace;
    Phase phase = build;
    std::unordered_map<std::string, int> variables, rows;

    int variable(const std::string& name) {
        return variables.emplace(name, static_cast<int>(variables.size())).first->second;
    }

    void append(Command command, int index, double number = 0) {
        trace.phases[phase].push_back({command, index, number});
    }

    float use(double priority) {
        const auto level = static_cast<float>(priority);
        if (level < required) trace.strengths[level] = 1;
        return level;
    }

    void readLine(const std::string& line) {
        std::istringstream words(line);
        std::string word, name;
        double number = 0;
        if (!(words >> word)) return;
        if (word == "#") {
            readComment(words);
        } else if (word == "var") {
            words >> name;
            variable(name);
        } else if (word == "con") {
            words >> name;
            addRow(name, readRow(words));
        } else if (word == "rm" && words >> name) {
            if (auto row = rows.find(name); row != rows.end()) append(Command::remove, row->second);
        } else if ((word == "set" || word == "prio") && words >> name >> number) {
            auto old = rows.find(name);
            if (old == rows.end()) return;
            Row row = trace.rows[old->second];
            append(Command::remove, old->second);
            if (word == "set") row.constant = number; else row.priority = use(number);
            addRow(name, row);
        } else if (word == "edit" && words >> name >> number) {
            append(Command::edit, variable(name), use(number));
        } else if (word == "suggest" && words >> name >> number) {
            append(Command::suggest, variable(name), number);
        } else if (word == "unedit" && words >> name) {
            append(Command::unedit, variable(name));
        } else if (word == "solve") {
            append(Command::solve, 0);
        }
    }

    void readComment(std::istringstream& words) {
        std::string word, skipped;
        words >> word;
        if (word == "phase" && words >> word) {
            if (word == "build") phase = build;
            if (word == "resize") phase = resize;
            if (word == "churn") phase = churn;
        } else if (word == "workload") {
            words >> trace.workload >> skipped >> trace.size >> skipped >> trace.variableCount >> skipped >>
                trace.rowCount;
        }
    }

    Row readRow(std::istringstream& words) {
        Row row;
        double priority = 0, coefficient = 0;
        std::string relation, name;
        words >> priority >> relation >> row.constant;
        row.priority = use(priority);
        row.relation = relation == "<=" ? kiwi::OP_LE : relation == ">=" ? kiwi::OP_GE : kiwi::OP_EQ;
        while (words >> coefficient >> name) row.terms.emplace_back(variable(name), coefficient);
        return row;
    }

    // A row that is added again in the same form uses the same constraint object.
    void addRow(const std::string& name, const Row& row) {
        auto known = rows.find(name);
        if (known == rows.end() || !(trace.rows[known->second] == row)) {
            rows[name] = static_cast<int>(trace.rows.size());
            trace.rows.push_back(row);
        }
        append(Command::add, rows[name]);
    }

    void spreadStrengths() {
        const double top = 1e8;
        const auto count = trace.strengths.size();
        const double factor = count > 1 ? std::min(1000.0, std::pow(top, 1.0 / static_cast<double>(count - 1))) : 1;
        double strength = 1;
        for (auto& level : trace.strengths) {
            level.second = strength;
            strength *= factor;
        }
    }
};

// Clocks.

double seconds(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

double cpuSeconds() { return seconds(CLOCK_PROCESS_CPUTIME_ID); }
double wallSeconds() { return seconds(CLOCK_MONOTONIC); }

// On Linux, getrusage includes the memory that the process used before exec; /proc/self/status does not.
long peakKilobytes() {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        long kilobytes = 0;
        if (word == "VmHWM:" && status >> kilobytes) return kilobytes;
    }
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
    return usage.ru_maxrss / 1024;
#else
    return usage.ru_maxrss;
#endif
}

// The limit. A signal handler checks the clock ten times a second, because a check at every command would take as long as
// the command. A timer of processor time (ITIMER_PROF) would be simpler, but makes the clock of processor time inexact.

struct OutOfTime {};

volatile std::sig_atomic_t isOutOfTime = 0;
volatile double deadline = 0;

void setLimit(double limit) {
    isOutOfTime = 0;
    deadline = cpuSeconds() + limit;
    std::signal(SIGALRM, [](int) {
        if (cpuSeconds() > deadline) isOutOfTime = 1;
    });
    itimerval timer{};
    timer.it_value.tv_usec = timer.it_interval.tv_usec = 100000;
    setitimer(ITIMER_REAL, &timer, nullptr);
}

// One run. Its time includes the creation of variables and constraints, because kiwi adds up the terms of a constraint when
// the constraint is created. The time of SimplexSolver also includes the creation of variables and rows.

class Run {
public:
    explicit Run(const Trace& trace)
        : trace(trace), constraints(trace.rows.size()), isLive(trace.rows.size(), false) {}

    void perform(const std::vector<Operation>& operations, size_t begin, size_t end) {
        if (variables.empty()) variables.resize(static_cast<size_t>(trace.variables));
        for (size_t place = begin; place < end; ++place) {
            perform(operations[place]);
            if (isOutOfTime) throw OutOfTime();
        }
    }

private:
    const Trace& trace;
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables;
    std::vector<std::optional<kiwi::Constraint>> constraints;
    std::vector<bool> isLive;

    void perform(const Operation& operation) {
        const auto index = static_cast<size_t>(operation.index);
        switch (operation.command) {
        case Command::add:
            try {
                solver.addConstraint(constraint(index));
                isLive[index] = true;
            } catch (const kiwi::UnsatisfiableConstraint&) {
            }
            break;
        case Command::remove:
            if (isLive[index]) solver.removeConstraint(*constraints[index]);
            isLive[index] = false;
            break;
        case Command::edit:
            solver.addEditVariable(variables[index], trace.strengths.at(static_cast<float>(operation.number)));
            break;
        case Command::suggest: solver.suggestValue(variables[index], operation.number); break;
        case Command::unedit: solver.removeEditVariable(variables[index]); break;
        case Command::solve: solver.updateVariables(); break;
        }
    }

    const kiwi::Constraint& constraint(size_t index) {
        if (!constraints[index]) {
            const Row& row = trace.rows[index];
            std::vector<kiwi::Term> terms;
            terms.reserve(row.terms.size());
            for (const auto& term : row.terms) {
                terms.emplace_back(variables[static_cast<size_t>(term.first)], term.second);
            }
            const double strength =
                row.priority >= required ? kiwi::strength::required : trace.strengths.at(row.priority);
            constraints[index].emplace(kiwi::Expression(std::move(terms), -row.constant), row.relation, strength);
        }
        return *constraints[index];
    }
};

// Results.

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
}

struct Times {
    std::vector<double> phases[phaseCount];
    std::vector<double> worstSteps;
    long peak = 0;
    std::string ending;  // the reason why the rest was not measured
};

void timePhases(const Trace& trace, Times& times) {
    Run run(trace);
    for (int phase = build; phase < phaseCount; ++phase) {
        const auto& operations = trace.phases[phase];
        if (operations.empty()) continue;
        const double start = cpuSeconds();
        run.perform(operations, 0, operations.size());
        times.phases[phase].push_back(cpuSeconds() - start);
        if (phase == build && times.peak == 0) times.peak = peakKilobytes();
    }
}

void timeSteps(const Trace& trace, Times& times) {
    Run run(trace);
    run.perform(trace.phases[build], 0, trace.phases[build].size());
    const auto& operations = trace.phases[resize];
    double worst = 0;
    for (size_t begin = 0; begin < operations.size();) {
        size_t end = begin;
        while (end < operations.size() && operations[end].command != Command::solve) ++end;
        end = std::min(end + 1, operations.size());
        const double start = wallSeconds();
        run.perform(operations, begin, end);
        worst = std::max(worst, wallSeconds() - start);
        begin = end;
    }
    times.worstSteps.push_back(worst);
}

// Calls a function `count` times. Stops earlier after half of the limit, or if the function throws an error.
void repeatedly(int count, double limit, void (*function)(const Trace&, Times&), const Trace& trace, Times& times) {
    setLimit(limit);
    const double start = cpuSeconds();
    for (int call = 0; call < count && (call == 0 || cpuSeconds() - start < limit / 2); ++call) {
        try {
            function(trace, times);
        } catch (const OutOfTime&) {
            times.ending = "DNF";
            return;
        } catch (const std::exception& error) {
            std::cerr << "kiwi: " << error.what() << "\n";
            times.ending = "failed";
            return;
        }
    }
}

std::string field(const std::vector<double>& samples, double unit, const std::string& ending, bool exists) {
    if (!exists) return "";
    if (samples.empty()) return ending;
    std::ostringstream text;
    text.precision(7);
    text << median(samples) / unit;
    return text.str();
}

}  // namespace

int main(int argumentCount, char** arguments) {
    const int repeat = argumentCount == 4 ? std::atoi(arguments[2]) : 0;
    const double limit = argumentCount == 4 ? std::atof(arguments[3]) : 0;
    if (repeat < 1 || !(limit > 0 && limit < 1e6)) {
        std::cerr << "usage: time_kiwi TRACE REPEAT LIMIT\n";
        return 64;
    }
    try {
        const Trace trace = Reader(arguments[1]).read();
        Times times;
        repeatedly(repeat, limit, timePhases, trace, times);
        const std::string ending = times.ending;
        if (trace.has(resize) && !times.phases[resize].empty()) {
            repeatedly(repeat, limit, timeSteps, trace, times);
        }
        const auto perSolve = [&](Phase phase) { return 1e-6 * static_cast<double>(std::max<size_t>(trace.solveCount(phase), 1)); };
        std::cout << trace.workload << "," << trace.size << "," << trace.variableCount << "," << trace.rowCount << ","
                  << field(times.phases[build], 1e-3, ending, trace.has(build)) << ","
                  << field(times.phases[resize], perSolve(resize), ending, trace.has(resize)) << ","
                  << field(times.worstSteps, 1e-6, times.ending, trace.has(resize)) << ","
                  << field(times.phases[churn], perSolve(churn), ending, trace.has(churn)) << ","
                  << (times.peak > 0 ? std::to_string(times.peak) : ending) << std::endl;
    } catch (const std::exception& error) {
        std::cerr << arguments[1] << ": " << error.what() << "\n";
        return 2;
    }
    // Skip the destructors, because kiwi needs a long time to deallocate a solver.
    std::_Exit(0);
}
